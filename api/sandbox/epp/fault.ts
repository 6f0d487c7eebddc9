/** How the stand-in misbehaves on one command. */
export type Fault =
  /** Closes the connection and does nothing; `once` per name and verb. */
  | { kind: 'drop-before'; once?: boolean }
  /** Does the work, then closes the connection. */
  | { kind: 'drop-after'; once?: boolean }
  /** Answers with this code and does nothing. */
  | { kind: 'refuse'; code: number; once?: boolean }
  /** Answers with something that is not XML. */
  | { kind: 'nonsense' }
  /** Never answers, nor anything after it on that connection. */
  | { kind: 'timeout' }
  /** Answers later. */
  | { kind: 'delay'; ms: number };
