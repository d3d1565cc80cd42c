/** Messages during the search for the nearest city, English. */
export const nearMeTexts = {
  searching: 'Looking for the nearest city…',
  denied: 'Your browser does not allow access to your location. Enter a city instead.',
  failed: 'Your browser could not find your location. Enter a city instead.',
  unreachable: 'Could not reach the site. Try again, or enter a city instead.',
  abroad: 'The nearest city that we know is {city}, {km} km away. Enter a city instead.',
} as const;
