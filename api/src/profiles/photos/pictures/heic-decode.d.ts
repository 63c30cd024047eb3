declare module 'heic-decode' {
  interface Pixels {
    width: number;
    height: number;
    data: Uint8ClampedArray<ArrayBuffer>;
  }
  interface Image {
    width: number;
    height: number;
    decode(): Promise<Pixels>;
  }
  const decode: {
    all(file: { buffer: Uint8Array }): Promise<Image[] & { dispose(): void }>;
  };
  export default decode;
}

/** Node's types do not declare WebAssembly. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** @param pages of 64 KB */
    grow(pages: number): number;
  }
  const Memory: { prototype: Memory };
}
