import { createPublicKey, generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Table } from '../journal.ts';

const KEY_BITS = 2048;
const NAME = 'sns.sandbox';
/** UTCTime: the certificate is valid whenever the sandbox may run. */
const [VALID_FROM, VALID_TO] = ['200101000000Z', '491231235959Z'];
/** 1.2.840.113549.1.1.11 sha256WithRSAEncryption, 2.5.4.3 commonName */
const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

/** One element of DER: tag, length, content. */
function element(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, Math.trunc(length / 0x100), length % 0x100];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}
const sequence = (...contents: Buffer[]): Buffer => element(0x30, ...contents);

/** A self-signed X.509 certificate of the key: Node reads certificates, but makes none. */
function certify(key: KeyObject, commonName: string): string {
  const algorithm = sequence(element(0x06, SHA256_WITH_RSA), element(0x05));
  const name = sequence(element(0x31, sequence(element(0x06, COMMON_NAME), element(0x0c, Buffer.from(commonName)))));
  const time = (text: string): Buffer => element(0x17, Buffer.from(text));
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const serial = element(0x02, Buffer.from([1]));
  const content = sequence(serial, algorithm, name, sequence(time(VALID_FROM), time(VALID_TO)), name, publicKey);
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, key));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** A key with its certificate, as PEM. */
export interface SignerPair {
  privateKey: string;
  certificate: string;
}

export async function makeSignerPair(commonName = NAME): Promise<SignerPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: certify(privateKey, commonName),
  };
}

/** Made once and kept, so that what was signed before a restart can still be verified. */
export async function openSignerPair(table: Table<SignerPair>): Promise<SignerPair> {
  return table.get('current') ?? table.put('current', await makeSignerPair());
}
