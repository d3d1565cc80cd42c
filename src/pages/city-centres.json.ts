import type { APIRoute } from 'astro';
import { centreTable } from '../domain/reference/city-centres.ts';

/** The city centres from which browsers determine the nearest city. */
export const GET: APIRoute = () => Response.json(centreTable);
