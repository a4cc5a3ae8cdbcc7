// Which profiles are addresses, which names are handles. No I/O.

/** Those of the fields that are wrong; of a list with the place of the entry. */
export function wrongProfiles(given: {
  social_site_a?: string | undefined;
  social_site_b?: string | undefined;
  other_social_urls?: readonly unknown[] | undefined;
}): string[] {
  const { social_site_a: address, social_site_b: handle, other_social_urls: others } = given;
  const wrong: string[] = [];
  if (address !== undefined && address !== '' && !isWebAddress(address)) wrong.push('social_site_a');
  if (handle !== undefined && handle !== '' && !isHandle(handle)) wrong.push('social_site_b');
  for (const [at, one] of (others ?? []).entries()) {
    if (one !== '' && !(typeof one === 'string' && isWebAddress(one))) wrong.push(`other_social_urls-${at}`);
  }
  return wrong;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(text) && URL.canParse(text);
}

/** A name of one to 25 word characters, or the address of a profile that ends with one. */
export const isHandle = (text: string): boolean => /^(?:https?:\/\/[^\s/]+\/)?@?\w{1,25}\/?$/i.test(text);

/** As people wrote them, without tags. */
export function cleanSteps(given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  return list.filter((one) => typeof one === 'string').map((one) => one.replaceAll(/<[^<>]*>/g, '').trim());
}
