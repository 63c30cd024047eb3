/**
 * Resource ids in the service's layout: 4 bytes for the database, 4 for the container (high bit set), 8 for the item,
 * in base64 with `-` for `/`.
 */
export function databaseRid(database: number): string {
  return encode(databaseBytes(database));
}

export function containerRid(database: number, container: number): string {
  return encode(containerBytes(database, container));
}

export function itemRid(parent: string, seq: number): string {
  const tail = Buffer.alloc(8);
  tail.writeBigUInt64LE(BigInt(seq));
  return encode(Buffer.concat([Buffer.from(parent.replaceAll('-', '/'), 'base64'), tail]));
}

/** The id of a child of a container or database that is not an item, such as a partition key range or an offer. */
export function childRid(parent: string, kind: number): string {
  const tail = Buffer.alloc(8);
  tail[7] = kind;
  return encode(Buffer.concat([Buffer.from(parent.replaceAll('-', '/'), 'base64'), tail]));
}

function databaseBytes(database: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(database);
  return bytes;
}

function containerBytes(database: number, container: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE((0x80000000 | container) >>> 0);
  return Buffer.concat([databaseBytes(database), bytes]);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('/', '-');
}
