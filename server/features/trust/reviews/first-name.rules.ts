/** Titles and religious first parts that many names in Bangladesh begin with, and nobody is called by. */
const BEFORE_NAME =
  /^(?:(?:md|mohd|mohammad|mohammed|muhammad|mst|mosammat|mr|mrs|ms|dr|engr)\.?|(?:মো|মোঃ|মোছা|মোছাঃ|ডা|ডাঃ)[.:]?|মোহাম্মদ|মুহাম্মদ|মোসাম্মৎ)$/iu;

/** Returns a person's first name: the first part that is not a title; never the whole name of somebody with several. */
export function firstNameOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return parts.find((part) => !BEFORE_NAME.test(part)) ?? parts[0] ?? '';
}
