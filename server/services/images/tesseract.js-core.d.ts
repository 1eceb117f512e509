/** The functions in use; the package has no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** Returns 0 if the language's data could be read. */
    Init(folder: null, language: string, engine: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture from the file /input. Returns 1 if it can't be read. */
    SetImageFile(orientation: number, radians: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    /** In percent. */
    MeanTextConf(): number;
  }
  interface TesseractCore {
    FS: { writeFile(name: string, content: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
  }
  /** Loads the engine from this package's folder. */
  export default function load(options: {
    print(): void;
    printErr(): void;
    TesseractProgress(): void;
  }): Promise<TesseractCore>;
}

declare module '@tesseract.js-data/eng' {
  const data: {
    /** Folder of the larger model; the smaller one is next to it. */
    langPath: string;
  };
  export default data;
}
