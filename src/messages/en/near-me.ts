/** Messages during the search for the nearest city, English. */
export const nearMeTexts = {
  searching: 'Looking for the nearest city…',
  denied:
    'Your browser does not say where you are, because it was not allowed to. Write a city instead.',
  failed: 'Your browser could not find out where you are. Write a city instead.',
  unreachable: 'Could not reach the site. Try again, or write a city instead.',
  abroad: 'The nearest city that we know is {city}, {km} km away. Write a city instead.',
} as const;
