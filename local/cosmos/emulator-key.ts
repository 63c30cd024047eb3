/** The key that every Cosmos DB emulator has; it protects nothing, and opens everything. */
export const emulatorKey =
  'C2y6yDjf5/R+ob0N8A7Cgv30VRDJIWEHLM+4QDU5DE2nQ9nDuVTqobD4b8mGGyPMbIZnqyMsEcaGQy67XIw/Jw==';
