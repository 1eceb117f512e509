/** Names each statement's text, so that the server parses and plans it once per connection. */
export function statementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known) return known;
    const name = `s${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
