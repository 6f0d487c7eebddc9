// Browsers limit cookies to 400 days.
const longestLife = 400 * 24 * 60 * 60;

/** The value of a cookie; undefined if missing or malformed. */
export function readCookie(name: string, cookies = document.cookie): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, ...value] = cookie.trim().split('=');
    if (key !== name) continue;
    try {
      return decodeURIComponent(value.join('='));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Stores a choice (`locale`, `currency`, `cart_id`) for as long as browsers allow. */
export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${longestLife}; SameSite=Lax${secure}`;
}

/** Deletes one of our cookies. */
export function dropCookie(name: string) {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}
