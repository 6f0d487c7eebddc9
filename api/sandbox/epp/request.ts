import { childOf, childrenOf, foldBlanks, readXml, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import * as ns from './namespaces.ts';
import { type Reply, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';

const verbs = ['check', 'create', 'delete', 'info', 'login', 'logout', 'poll', 'renew', 'transfer', 'update'];
const sessionVerbs = ['login', 'logout', 'poll'];

export interface EppRequest {
  /** The command; of transfers `transfer` for a request, `transfer-query`, `transfer-approve`, … for the rest. */
  verb: string;
  /** What the command is about: a kind of object, or the session itself. */
  object: ns.ObjectKind | 'session';
  /** The object's element (`domain:renew`), or the command's own for `login` and `poll`. */
  element: XmlElement;
  /** Elements inside `extension`. */
  extensions: readonly XmlElement[];
  clTRID?: string;
  /** Names or handles that the command is about. */
  names: readonly string[];
}
export type Incoming = { hello: true } | { request: EppRequest } | { problem: Reply; clTRID?: string };

/** Reads a frame from a client; whatever it is, there is an answer to it. */
export function readIncoming(frame: string): Incoming {
  const reading = readXml(frame);
  if ('problem' in reading) return { problem: refuse(2001, reading.problem) };
  const { root } = reading;
  if (root.name !== 'epp' || root.namespace !== ns.epp) return { problem: refuse(2001, 'the root is not epp') };
  if (childOf(root, 'hello')) return { hello: true };
  const command = childOf(root, 'command');
  return command ? readCommand(command) : { problem: refuse(2001, 'neither hello nor command') };
}

function readCommand(command: XmlElement): Incoming {
  const clTRID = tokenOf(command, 'clTRID');
  if (clTRID !== undefined && (clTRID.length < 3 || clTRID.length > 64))
    return { problem: refuse(2005, 'clTRID has 3 to 64 characters') };
  const [action] = command.children;
  if (!action || action.namespace !== ns.epp) return { problem: refuse(2001, 'no command'), clTRID };
  if (!verbs.includes(action.name)) return { problem: refuse(2000, action.name), clTRID };
  const misplaced = shapeProblem(command, [action.name, 'extension?', 'clTRID?']);
  if (misplaced) return { problem: misplaced, clTRID };

  const extensions = childOf(command, 'extension')?.children ?? [];
  if (sessionVerbs.includes(action.name))
    return { request: { verb: action.name, object: 'session', element: action, extensions, clTRID, names: [] } };

  const [element] = action.children;
  if (!element || action.children.length > 1) return { problem: refuse(2001, 'one object is expected'), clTRID };
  const object = kindOf(element.namespace);
  if (!object) return { problem: refuse(2307, element.namespace), clTRID };
  if (element.name !== action.name) return { problem: refuse(2001, `${element.name} in ${action.name}`), clTRID };
  const names = namesIn(element, object);
  if (names.length === 0) return { problem: refuse(2003, 'no name'), clTRID };
  return { request: { verb: verbOf(action), object, element, extensions, clTRID, names } };
}

/** What is done with a transfer is a command of its own: `transfer` asks for one, `transfer-query` how it stands, … */
function verbOf({ name, attributes }: XmlElement): string {
  const op = attributes.get('op');
  return name === 'transfer' && op !== 'request' ? `transfer-${op ?? ''}` : name;
}

const kindOf = (namespace: string): ns.ObjectKind | undefined =>
  (['domain', 'contact', 'host'] as const).find((kind) => ns.objects[kind] === namespace);

function namesIn(element: XmlElement, object: ns.ObjectKind): string[] {
  if (object === 'contact') return childrenOf(element, 'id').map((id) => foldBlanks(id.text));
  return childrenOf(element, 'name').map((name) => foldBlanks(name.text).toLowerCase());
}
