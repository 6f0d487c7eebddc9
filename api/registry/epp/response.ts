import { childOf, childrenOf, foldBlanks, readXml, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import * as ns from './namespaces.ts';
import { timeOf } from './values.ts';

/** A response of RFC 5730, 2.6. */
export interface EppResponse {
  code: number;
  message: string;
  queue?: { count: number; id: string; queuedAt?: string; text: string };
  resData?: XmlElement;
  extension?: XmlElement;
  clTRID?: string;
  svTRID: string;
}

/** Undefined for anything that is not a response frame. */
export function readResponse(frame: string): EppResponse | undefined {
  const response = childOf(readEpp(frame), 'response');
  const result = childOf(response, 'result');
  const code = Number(result?.attributes.get('code'));
  if (!result || !Number.isInteger(code)) return undefined;

  const trID = childOf(response, 'trID');
  return {
    code,
    message: messageOf(result),
    queue: queueOf(childOf(response, 'msgQ')),
    resData: childOf(response, 'resData'),
    extension: childOf(response, 'extension'),
    clTRID: tokenOf(trID, 'clTRID'),
    svTRID: tokenOf(trID, 'svTRID') ?? '',
  };
}

/** Services that a greeting offers; undefined for anything that is not a greeting. */
export function readGreeting(frame: string): { objects: string[]; extensions: string[] } | undefined {
  const menu = childOf(childOf(readEpp(frame), 'greeting'), 'svcMenu');
  if (!menu) return undefined;
  const uris = (parent: XmlElement | undefined, name: string) =>
    childrenOf(parent, name).map((element) => foldBlanks(element.text));
  return { objects: uris(menu, 'objURI'), extensions: uris(childOf(menu, 'svcExtension'), 'extURI') };
}

function readEpp(frame: string): XmlElement | undefined {
  const reading = readXml(frame);
  if ('problem' in reading) return undefined;
  const { root } = reading;
  return root.name === 'epp' && root.namespace === ns.epp ? root : undefined;
}

/** The message and the reasons that the registry adds to it. */
function messageOf(result: XmlElement): string {
  const reasons = childrenOf(result, 'extValue').map((value) => tokenOf(value, 'reason'));
  return [tokenOf(result, 'msg'), ...reasons].filter(Boolean).join(': ');
}

function queueOf(element: XmlElement | undefined): EppResponse['queue'] {
  const id = element?.attributes.get('id');
  const count = Number(element?.attributes.get('count'));
  if (!element || id === undefined || !Number.isInteger(count)) return undefined;
  return { count, id, queuedAt: timeOf(element, 'qDate'), text: tokenOf(element, 'msg') ?? '' };
}
