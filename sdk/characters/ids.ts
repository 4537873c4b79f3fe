/** Ids of characters. Separate from `character.ts`, since many files need only ids and not its codecs. */
/** Ids of characters that users make. Those that come with the server have a word as id, such as `captain`. */
export const OWN_ID = /^own-[0-9a-f]{16}$/;
export const isOwnId = (id: string): boolean => OWN_ID.test(id);
