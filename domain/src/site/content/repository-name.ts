/**
 * Whether a content repository can have this name: letters and digits, with hyphens inside, 4 characters at least
 * (spec 5). Its address is made of it, so nothing else may stand in it.
 */
export const isRepositoryName = (name: string): boolean => /^[a-z\d][a-z\d-]{2,}[a-z\d]$/i.test(name);
