import { PGlite } from '@electric-sql/pglite';
import path from 'node:path';
import ts from 'typescript';
import { propertyOf } from '../../server/database/rows.ts';
import { readMigratedImage } from '../helpers/setup/pglite.ts';
import { readStatements } from '../helpers/setup/postgres.ts';

type Kind = 'boolean' | 'number' | 'object' | 'string';

/** The JavaScript type that a driver returns for a column type (server/database); JSON can be any of them. */
const KINDS: Record<string, Kind> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  date: 'object',
  bytea: 'object',
};

const kindOf = (type: string): Kind | undefined =>
  /^jsonb?$/.test(type) ? undefined : type.startsWith('_') ? 'object' : (KINDS[type] ?? 'string');

const isOfKind = (type: ts.Type, kind: Kind): boolean =>
  ({
    boolean: ts.TypeFlags.BooleanLike,
    number: ts.TypeFlags.NumberLike,
    string: ts.TypeFlags.StringLike,
    object: ts.TypeFlags.Object,
  })[kind] & type.flags
    ? true
    : (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0;

/** The row types of all calls in server/ that name one, by `file:line`. */
function readExpectedRows(): { checker: ts.TypeChecker; expected: Map<string, ts.Type[]> } {
  const { config } = ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file));
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const program = ts.createProgram(
    fileNames.filter((file) => !path.relative('server', file).startsWith('..')),
    options,
  );
  const checker = program.getTypeChecker();
  const expected = new Map<string, ts.Type[]>();
  const visit = (file: ts.SourceFile, node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.typeArguments?.[0]) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const { line } = file.getLineAndCharacterOfPosition(name.getStart(file));
      const call = `${path.relative('.', file.fileName)}:${line + 1}`;
      const type = checker.getTypeFromTypeNode(node.typeArguments[0]);
      expected.set(call, [...(expected.get(call) ?? []), type]);
    }
    ts.forEachChild(node, (child) => visit(file, child));
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file, file);
  return { checker, expected };
}

const isOpen = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.TypeParameter) !== 0 || (type.isUnionOrIntersection() && type.types.some(isOpen));

describe('every row type of a statement (server/database/rows.ts)', () => {
  const { checker, expected } = readExpectedRows();

  /** Faults of a property that a row type has, beside the statement's columns. */
  function faultOf(property: ts.Symbol, column: string | undefined, isAlways: boolean | undefined): string[] {
    const type = checker.getTypeOfSymbol(property);
    const isOptional =
      (property.flags & ts.SymbolFlags.Optional) !== 0 ||
      (type.isUnion() && type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined));
    if (column === undefined) return isOptional ? [] : [`${property.name} is no column`];
    const kind = kindOf(column);
    const given = checker.getNonNullableType(type);
    const types = given.isUnion() ? given.types : [given];
    return [
      ...(kind && !types.every((each) => isOfKind(each, kind))
        ? [`${property.name} is ${column}, not ${checker.typeToString(given)}`]
        : []),
      ...(isAlways === false && !isOptional ? [`${property.name} can be null`] : []),
    ];
  }

  const rowTypesAt = (call: string): ts.Type[] => (expected.get(call) ?? []).filter((type) => !isOpen(type));

  it('has the columns, their kinds, and what can be null', async () => {
    const pglite = await PGlite.create({ loadDataDir: readMigratedImage() });
    const { rows } = await pglite.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
    const names = new Map(rows.map(({ oid, typname }) => [oid, typname]));
    const faults = new Set<string>();
    let checked = 0;
    for (const { sql, calls, always } of readStatements()) {
      // Tests explain some statements, by the same calls.
      if (/^\s*explain\b/i.test(sql)) continue;
      // The wrappers of server/database name no row type of their own.
      const call = calls.find((each) => !each.startsWith('server/database/')) ?? calls[0] ?? '';
      const [row, another] = rowTypesAt(call);
      if (!row || another) continue;
      const { resultFields } = await pglite.describeQuery(sql).catch(() => ({ resultFields: [] }));
      if (resultFields.length === 0) continue;
      checked += 1;
      const columns = new Map(
        resultFields.map(({ name, dataTypeID }) => [propertyOf(name), names.get(dataTypeID) ?? 'text']),
      );
      for (const property of checker.getPropertiesOfType(row))
        for (const fault of faultOf(property, columns.get(property.name), always?.includes(property.name)))
          faults.add(`${call}: ${fault}`);
    }
    await pglite.close();
    expect([...faults].sort()).toEqual([]);
    expect(checked).toBeGreaterThan(400);
  });
});
