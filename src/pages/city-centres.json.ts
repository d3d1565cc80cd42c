import type { APIRoute } from 'astro';
import { centreTable } from '../domain/reference/city-centres.ts';

/** The city centres among which browsers find the nearest. */
export const GET: APIRoute = () => Response.json(centreTable);
