/*
 * Browsers that translate a page replace its texts with elements of their own. React does not
 * expect that and throws when it removes or changes such a text. React itself offers no solution:
 * https://github.com/facebook/react/issues/11538.
 */

/** The element that stands in the place of a text. */
const standIns = new WeakMap<Node, Element>();

function isStandIn(node: Node | null | undefined): node is Element {
  return node?.nodeName === "FONT";
}

function noteStandIns(changes: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    const standIn = [addedNodes[0], previousSibling, nextSibling].find(isStandIn);
    if (!standIn) continue;
    for (const text of removedNodes) {
      const isGone = text.nodeType === Node.TEXT_NODE && !text.parentNode;
      if (isGone && !standIns.has(text)) standIns.set(text, standIn);
    }
  }
}

/** Puts a text back into its place. The browser translates it again when it has changed. */
function bringBack(node: Node): void {
  const standIn = standIns.get(node);
  standIns.delete(node);
  if (!node.parentNode) standIn?.replaceWith(node as ChildNode);
}

/** The child of `parent` that contains the node: a browser may have wrapped it, too. */
function childWith(parent: Node, node: Node): Node | null {
  bringBack(node);
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Lets React change a page that the browser translates. */
export function allowTranslation(): void {
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue");

  Node.prototype.removeChild = function <Child extends Node>(this: Node, node: Child): Child {
    const child = childWith(this, node);
    if (child) removeChild.call(this, child);
    return node;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    bringBack(node);
    insertBefore.call(this, node, before && childWith(this, before));
    return node;
  };

  if (nodeValue)
    Object.defineProperty(Node.prototype, "nodeValue", {
      ...nodeValue,
      set(this: Node, value: string | null) {
        bringBack(this);
        nodeValue.set?.call(this, value);
      },
    });
}
