import { useLoad } from '../console/useLoad.ts';
import { loadAds } from './ad-calls.ts';

/** Every ad, on its way, here or failed. */
export function useAds() {
  return useLoad('', loadAds);
}
export type AdsLoad = ReturnType<typeof useAds>;
