/** The contract of openapi.yaml with everything that follows written at each operation; an expanded one as it is. */
export function expanded<T>(document: T): T;
