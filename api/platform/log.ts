import pino from 'pino';

export interface Log {
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Structured log, one JSON line each, to standard error so that standard output stays for people. */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      redact: {
        paths: ['*.password', '*.token', '*.authInfo', '*.authorization', '*.cookie', '*.secret'],
        censor: '[redacted]',
      },
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination(2),
  );
}
