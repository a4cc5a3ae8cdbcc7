// Who stands behind the services of the catalog.
import type { Company } from './make.ts';

const inAmerica = (key: string, name: string, address: string, privacyUrl: string): Company => ({
  ...{ key, name, address, privacyUrl },
  isInThirdCountry: true,
});

export const google = inAmerica(
  'google',
  'Google Ireland Limited',
  'Gordon House, Barrow Street, Dublin 4, Ireland',
  'https://policies.google.com/privacy',
);
export const meta = inAmerica(
  'meta',
  'Meta Platforms Ireland Limited',
  'Merrion Road, Dublin 4, D04 X2K5, Ireland',
  'https://www.facebook.com/privacy/policy/',
);
export const linkedin = inAmerica(
  'linkedin',
  'LinkedIn Ireland Unlimited Company',
  'Wilton Plaza, Wilton Place, Dublin 2, Ireland',
  'https://www.linkedin.com/legal/privacy-policy',
);
export const vimeo = inAmerica(
  'vimeo',
  'Vimeo.com, Inc.',
  '330 West 34th Street, New York, NY 10001, USA',
  'https://vimeo.com/privacy',
);
export const dailymotion: Company = {
  key: 'dailymotion',
  name: 'Dailymotion SA',
  address: '140 Boulevard Malesherbes, 75017 Paris, France',
  privacyUrl: 'https://legal.dailymotion.com/en/privacy-policy/',
  isInThirdCountry: false,
};
export const openStreetMap: Company = {
  key: 'openstreetmap',
  name: 'OpenStreetMap Foundation',
  address: "St John's Innovation Centre, Cowley Road, Cambridge CB4 0WS, United Kingdom",
  privacyUrl: 'https://osmfoundation.org/wiki/Privacy_Policy',
  isInThirdCountry: true,
};
export const intuition = inAmerica(
  'intuition-machines',
  'Intuition Machines, Inc.',
  '2211 Selig Drive, Los Angeles, CA 90026, USA',
  'https://www.hcaptcha.com/privacy',
);
export const xCorp = inAmerica(
  'x-corp',
  'X Internet Unlimited Company',
  'One Cumberland Place, Fenian Street, Dublin 2, D02 AX07, Ireland',
  'https://x.com/privacy',
);
export const spotify: Company = {
  key: 'spotify',
  name: 'Spotify AB',
  address: 'Regeringsgatan 19, 111 53 Stockholm, Sweden',
  privacyUrl: 'https://www.spotify.com/privacy',
  isInThirdCountry: false,
};
export const intuit = inAmerica(
  'intuit-mailchimp',
  'Intuit Inc. (Mailchimp)',
  '405 N. Angier Avenue NE, Atlanta, GA 30308, USA',
  'https://www.intuit.com/privacy/statement/',
);
export const calendly = inAmerica(
  'calendly',
  'Calendly LLC',
  '115 E. Main Street, Suite A1B, Buford, GA 30518, USA',
  'https://calendly.com/legal/privacy-notice',
);
export const tawk = inAmerica(
  'tawk',
  'tawk.to inc.',
  '187 East Warm Springs Road, SB298, Las Vegas, NV 89119, USA',
  'https://www.tawk.to/privacy-policy/',
);
