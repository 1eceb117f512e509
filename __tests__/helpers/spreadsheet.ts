import { inflateRawSync } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const DEFLATED = 8;

/** Returns the files of a zip by name. Sizes are in its central directory, which follows the files. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const central = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = bytes.indexOf(central); at >= 0; at = bytes.indexOf(central, at + 1)) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    if (bytes.readUInt32LE(local) !== LOCAL_HEADER) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (method === DEFLATED ? inflateRawSync(content) : content).toString());
  }
  return files;
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the cells of a spreadsheet's first sheet, rows first: texts as strings, numbers as numbers. */
export function readSpreadsheet(bytes: Buffer): (string | number)[][] {
  const files = unzip(bytes);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => plain(text),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  if (sheet.includes('<f>')) throw new Error('A cell is a formula.');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = [];
    for (const [, column = '', rest = '', content = ''] of row.matchAll(
      /<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
      cells[column.charCodeAt(0) - 65] =
        value === undefined ? '' : rest.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
