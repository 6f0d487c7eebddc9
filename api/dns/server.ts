/** All records of one owner and one type; none of them: there is no such set. */
export interface RecordSet {
  /** With its final dot. */
  name: string;
  type: string;
  ttl: number;
  contents: string[];
}

/** The DNS servers do not take this content, and will not take it when they are asked again; in their words. */
export class ContentRefused extends Error {}

/** The DNS servers, behind whatever they are told by. What they do not take or do not answer is thrown. */
export interface DnsServer {
  /** The serial number of the zone that they serve; undefined where they have none. */
  serialOf(zone: string): Promise<number | undefined>;
  setsOf(zone: string): Promise<RecordSet[] | undefined>;
  /** All zones that they serve, with their serial numbers. */
  zones(): Promise<Map<string, number>>;
  create(zone: string, sets: RecordSet[]): Promise<'done' | 'exists'>;
  /** Replaces these sets, all of them at once or none. */
  replace(zone: string, sets: RecordSet[]): Promise<'done' | 'absent'>;
  /** Done as well where there is none. */
  remove(zone: string): Promise<void>;
}
