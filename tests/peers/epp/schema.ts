import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { sharedData } from '../shared.ts';

// Lets the schemas import each other; before any foreign XML is read.
xmlRegisterFsInputProviders();

/** What the RFCs' own schemas say against a frame; nothing for a valid one. */
export type SchemaCheck = (frame: string) => string[];

export function schemaCheck(): SchemaCheck {
  const file = path.join(sharedData('epp-xsd'), 'all.xsd');
  const validator = XsdValidator.fromDoc(
    XmlDocument.fromString(readFileSync(file, 'utf8'), { url: pathToFileURL(file).pathname }),
  );
  return (frame) => {
    const document = XmlDocument.fromString(frame);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map(({ message }) => message.trim());
    } finally {
      document.dispose();
    }
  };
}
