/** How the values of a game's tags are shown in a row of a list. Pure. */
const RESULTS: Readonly<Record<string, string>> = { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½', '*': '∗' }

/** `????.??.??` and the like say nothing. */
export const known = (value: string): string => (/^[?.\s-]*$/.test(value) ? '' : value)

/** `Kasparov, Garry` as `Kasparov, G`: two whole names and two ratings do not fit on one line of a narrow list. */
export const brief = (name: string): string => name.replace(/^([^,]+), *(\p{L})\p{L}{3,}.*$/u, '$1, $2')

/** A result with the signs that typesetters use. */
export const resultSign = (result: string): string => RESULTS[result] ?? result

/** A date without its unknown end. */
export const knownDate = (date: string): string => known(date).replace(/(\.\?\?)+$/, '')
