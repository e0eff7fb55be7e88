/**
 * Throws an error that names a provider without a case. Its parameter is `never`, so the compiler rejects a switch
 * over provider ids that calls it by default and lacks a case.
 */
export const unknownProvider = (provider: never): never => {
  const value: unknown = provider;
  // The id alone: other fields of a provider are secrets.
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : value;
  throw new Error(`no case for provider ${JSON.stringify(id)}`);
};
