// Words of English and German that stand in every text and tell nothing about it.

const ENGLISH =
  'a about after all also an and any are as at be because been before but by can could did do does for from get had has ' +
  'have he her here him his how i if in into is it its just like me more my new no not now of on one only or our out ' +
  'over she so some than that the their them then there they this to too two up us very was we were what when which ' +
  'who why will with would you your';
const GERMAN =
  'aber alle als also am an andere auch auf aus bei bin bis bist da damit dann das dass dein dem den der des die dir ' +
  'doch du durch ein eine einem einen einer es etwas für gegen gibt hat habe haben hier ich ihm ihn ihr ihre im in ist ' +
  'ja jetzt kann kein keine man mehr mein meine mich mir mit nach nicht noch nur ob oder ohne schon sehr sein seine sich ' +
  'sie sind so über um und uns unser unsere unter vom von vor war warum was wenn wer wie wir wird zu zum zur';

export const COMMON_WORDS: ReadonlySet<string> = new Set(`${ENGLISH} ${GERMAN}`.split(' '));
