/** Ids of characters, apart from their checks: those who only tell them apart need no more. */
/** Of characters that people make; those of the house have a word. */
export const OWN_ID = /^own-[0-9a-f]{16}$/;
export const isOwnId = (id: string): boolean => OWN_ID.test(id);
