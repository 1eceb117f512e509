/**
 * Keeps the page alive when something other than React has moved its nodes: a browser's translator replaces text nodes,
 * and React then fails to remove them, or to insert before them (https://github.com/facebook/react/issues/11538).
 * Logs each case: without a translator it is a fault of ours, and journeys fail on it.
 */
export function guardDom(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    console.error('A node to remove is not where it was.', child, this);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    const isMoved = next !== null && next.parentNode !== this;
    if (isMoved) console.error('A node to insert before is not where it was.', next, this);
    // At the end it is in the wrong place, but visible.
    return insertBefore.call(this, node, isMoved ? null : next) as T;
  };
}
