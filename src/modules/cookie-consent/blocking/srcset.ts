// The addresses in a `srcset`. One may hold commas itself: a new one begins behind a blank, or with a scheme or host.

export const srcsetAddresses = (value: string): string[] =>
  value.split(/,\s+|,(?=https?:|\/\/)/i).map((part) => part.trim().split(/\s/, 1)[0] ?? '');
