import { u16, wireName } from './rdata.ts';

export interface Question {
  id: number;
  /** Lower case, with its final dot. */
  name: string;
  type: number;
  recursionDesired: boolean;
  /** The question as it came, for the answer. */
  octets: Buffer;
  /** What the asker can take over UDP (RFC 6891, 6.2.5); nothing where it does not say. */
  size: number | undefined;
}
export interface ResourceRecord {
  name: string;
  type: number;
  ttl: number;
  rdata: Buffer;
}
export interface Reply {
  code: number;
  authoritative: boolean;
  answer: ResourceRecord[];
  authority: ResourceRecord[];
  additional: ResourceRecord[];
}

export const NO_ERROR = 0;
export const NAME_ERROR = 3;
export const NOT_IMPLEMENTED = 4;
export const REFUSED = 5;

const HEADER = 12;
const OPT = 41;
const OUR_SIZE = 1232;
const RESPONSE = 0x8000;
const AUTHORITATIVE = 0x0400;
const TRUNCATED = 0x0200;
const RECURSION_DESIRED = 0x0100;

/** One question (RFC 1035, 4.1); undefined for what is none, which gets no answer. */
export function readQuestion(message: Buffer): Question | undefined {
  if (message.length < HEADER + 5 || (message.readUInt16BE(2) & RESPONSE) !== 0 || message.readUInt16BE(4) !== 1)
    return undefined;
  const labels: string[] = [];
  let at = HEADER;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    if (length > 63 || at + length + 5 >= message.length) return undefined;
    labels.push(message.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  const end = at + 5;
  if (end > message.length) return undefined;
  return {
    id: message.readUInt16BE(0),
    name: `${labels.join('.')}.`,
    type: message.readUInt16BE(at + 1),
    recursionDesired: (message.readUInt16BE(2) & RECURSION_DESIRED) !== 0,
    octets: message.subarray(HEADER, end),
    size: sizeIn(message, end),
  };
}

/** The first record behind the question, where it is an OPT of the root. */
function sizeIn(message: Buffer, at: number): number | undefined {
  const hasMore = message.readUInt16BE(10) > 0 && message.length >= at + 11;
  if (!hasMore || message[at] !== 0 || message.readUInt16BE(at + 1) !== OPT) return undefined;
  return Math.max(512, message.readUInt16BE(at + 3));
}

/** The reply within so many octets; without its records, and marked so, where they do not fit. */
export function writeReply(question: Question, reply: Reply, most: number): Buffer {
  const whole = write(question, reply, 0);
  return whole.length <= most
    ? whole
    : write(question, { ...reply, answer: [], authority: [], additional: [] }, TRUNCATED);
}

function write(question: Question, reply: Reply, truncated: number): Buffer {
  const header = Buffer.alloc(HEADER);
  const opt =
    question.size === undefined ? [] : [Buffer.from([0, 0, OPT, OUR_SIZE >> 8, OUR_SIZE & 255, 0, 0, 0, 0, 0, 0])];
  header.writeUInt16BE(question.id, 0);
  header.writeUInt16BE(
    RESPONSE |
      truncated |
      (reply.authoritative ? AUTHORITATIVE : 0) |
      (question.recursionDesired ? RECURSION_DESIRED : 0) |
      reply.code,
    2,
  );
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(reply.answer.length, 6);
  header.writeUInt16BE(reply.authority.length, 8);
  header.writeUInt16BE(reply.additional.length + opt.length, 10);
  const records = [...reply.answer, ...reply.authority, ...reply.additional].map(recordOctets);
  return Buffer.concat([header, question.octets, ...records, ...opt]);
}

function recordOctets({ name, type, ttl, rdata }: ResourceRecord): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(ttl, 4);
  fixed.writeUInt16BE(rdata.length, 8);
  return Buffer.concat([wireName(name), fixed, rdata]);
}

/** A message over TCP goes behind its length. */
export const framed = (message: Buffer): Buffer => Buffer.concat([u16(String(message.length)), message]);
