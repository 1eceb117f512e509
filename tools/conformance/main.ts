// `npm run conformance -- bkash|sslcommerz|stripe [FOLDER]`: compares a provider's test service with our stand-in.
import { checkConformance } from './conformance.ts';

const [name = '', folder = '.cache/conformance'] = process.argv.slice(2);
const { lines, exitCode } = await checkConformance(name, process.env, folder);
process.stdout.write(lines.map((line) => `${line}\n`).join(''));
process.exitCode = exitCode;
