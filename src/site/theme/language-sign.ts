// The sign of a language where clients show one. Languages are no countries: it is the code, not a flag.

const ADDRESS = /^\/assets\/flags\/([a-z]{2,3}(?:-[a-z]{2,4})?)\.svg$/;

/** The code in the address of a sign: `/assets/flags/de.svg`. */
export function languageIn(path: string): string | undefined {
  return ADDRESS.exec(path)?.[1];
}

export function languageSign(code: string): string {
  const letters = code.toUpperCase();
  const size = letters.length > 3 ? 8 : 13;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 24" role="img" aria-label="${letters}">` +
    '<rect width="36" height="24" rx="4" fill="#1d3a5f"/>' +
    `<text x="18" y="12.5" dominant-baseline="central" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${letters}</text></svg>`
  );
}
