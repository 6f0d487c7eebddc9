import { childOf, childrenOf, foldBlanks, tokenOf, type XmlElement } from '../../platform/xml-read.ts';
import type { Client } from './engine.ts';
import * as ns from './namespaces.ts';
import { type Reply, refuse } from './reply.ts';
import { shapeProblem } from './shape.ts';

export interface Account {
  clID: string;
  pw: string;
}

/** Who may come in, with the services that were asked for (RFC 5730, 2.9.1.1). */
export function readLogin(login: XmlElement, accounts: readonly Account[]): Client | Reply {
  const problem = shapeProblem(login, ['clID', 'pw', 'newPW?', 'options', 'svcs']);
  if (problem) return problem;
  const options = childOf(login, 'options');
  if (tokenOf(options, 'version') !== '1.0') return refuse(2100);
  if (tokenOf(options, 'lang') !== 'en') return refuse(2102, 'lang');
  if (childOf(login, 'newPW')) return refuse(2102, 'newPW');

  const svcs = childOf(login, 'svcs');
  const objects = urisOf(svcs, 'objURI');
  const extensions = urisOf(childOf(svcs, 'svcExtension'), 'extURI');
  const known: readonly string[] = Object.values(ns.objects);
  const foreignObject = objects.find((uri) => !known.includes(uri));
  if (foreignObject !== undefined) return refuse(2307, foreignObject);
  const foreignExtension = extensions.find((uri) => !ns.extensions.includes(uri));
  if (foreignExtension !== undefined) return refuse(2103, foreignExtension);

  const clID = tokenOf(login, 'clID') ?? '';
  const account = accounts.find((candidate) => candidate.clID === clID);
  if (!account || account.pw !== tokenOf(login, 'pw')) return refuse(2200);
  return { clID, services: new Set([...objects, ...extensions]) };
}

const urisOf = (parent: XmlElement | undefined, name: string): string[] =>
  childrenOf(parent, name).map((uri) => foldBlanks(uri.text));
