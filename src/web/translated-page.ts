/**
 * A browser that translates a page moves its texts into elements of its own. React still looks for a text where it put it, and
 * the whole page would end with an error. From here on a moved text is removed with what it was wrapped in, and something new
 * is put before the wrapping. Called once, before the first render.
 */
export function bearTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const wrapping = childWith(this, child)
    if (wrapping) removeChild.call(this, wrapping)
    return child
  }
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    added: T,
    before: Node | null,
  ): T {
    if (!before || before.parentNode === this) return insertBefore.call(this, added, before) as T
    return insertBefore.call(this, added, childWith(this, before)) as T
  }
}

/** The child of a parent that a node stands in; null where it stands elsewhere, or nowhere. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node
  while (at && at.parentNode !== parent) at = at.parentNode
  return at
}
