import armenian from './countries.hy.json';

// ISO 3166-1 alpha-2, the officially assigned codes, and Kosovo's user-assigned one, which mail and banks accept.
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export interface Country {
  /** Two letters, as the API's `country`. */
  value: string;
  name: string;
}

/** Country names in the page's language. Chromium has no Armenian ones, so we ship those from CLDR. */
function namesIn(language: string): (code: string) => string {
  const [supported] = Intl.DisplayNames.supportedLocalesOf(language);
  if (!supported && language === 'hy') {
    const names: Record<string, string> = armenian;
    return (code) => names[code] ?? code;
  }
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (code) => names.of(code) ?? code;
}

/** All countries with their names in a language, sorted. */
export function countriesIn(language: string): Country[] {
  const nameOf = namesIn(language);
  const collator = new Intl.Collator(language);
  return codes
    .split(' ')
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((one, other) => collator.compare(one.name, other.name));
}

/** Countries that match a text: by code, then by prefix, then by substring. */
export function findCountries(countries: readonly Country[], text: string): readonly Country[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return countries;
  const rank = ({ value, name }: Country) => {
    const at = name.toLowerCase().indexOf(wanted);
    if (value.toLowerCase() === wanted) return 0;
    return at === 0 ? 1 : at > 0 ? 2 : undefined;
  };
  return [0, 1, 2].flatMap((wantedRank) => countries.filter((country) => rank(country) === wantedRank));
}
