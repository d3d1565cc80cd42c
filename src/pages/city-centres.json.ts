import type { APIRoute } from 'astro';
import { centreTable } from '../domain/reference/city-centres.ts';

/** The centres of cities, in which a browser finds the one nearest to it. */
export const GET: APIRoute = () => Response.json(centreTable);
