// openapi.yaml says each thing once. Expanded, every operation carries its own parameters, credentials, problems and
// responses, so that the server, the generators, the checks and readers of /openapi.json find it complete.
// Plain JavaScript, since the scripts in .ci read the contract too and run without a compiler.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** The response that stands for every refusal in openapi.yaml. */
const REFUSAL = 'Problem';

/** Which operations give the problems of a group of `x-edge-problems`. */
const GIVEN_TO = {
  always: () => true,
  'signed-in': ({ operation }) => operation['x-access'] !== 'anyone',
  verified: ({ operation }) => ['verified', 'admin'].includes(operation['x-access']),
  scoped: ({ operation }) => operation['x-scope'] !== undefined,
  changing: ({ method }) => method !== 'get',
  keyed: ({ operation }) => operation.parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  body: ({ operation }) => operation.requestBody !== undefined,
};

/** The contract with everything written at each operation. An expanded contract stays as it is. */
export function expanded(document) {
  const { 'x-edge-problems': edge, ...rest } = document;
  if (!edge) return document;
  const groups = Object.entries(edge).map(([name, codes]) => {
    if (!GIVEN_TO[name]) throw new Error(`x-edge-problems has an unknown group ${name}`);
    return { isGivenTo: GIVEN_TO[name], codes };
  });
  const refusals = refusalsOf(document);
  const paths = Object.fromEntries(Object.entries(document.paths).map(([path, item]) => [path, expandedItem(item)]));
  const { [REFUSAL]: _, ...responses } = document.components.responses;
  return { ...rest, paths, components: { ...document.components, responses } };

  function expandedItem({ parameters = [], ...item }) {
    return Object.fromEntries(
      Object.entries(item).map(([method, operation]) => [
        method,
        METHODS.includes(method) ? expandedOperation(method, operation, parameters) : operation,
      ]),
    );
  }

  function expandedOperation(method, written, ofPath) {
    const operation = { ...written, parameters: [...ofPath, ...(written.parameters ?? [])] };
    const given = groups.filter(({ isGivenTo }) => isGivenTo({ method, operation })).flatMap(({ codes }) => codes);
    const problems = [...new Set([...given, ...(written['x-problems'] ?? [])])].sort();
    const { default: refusal, ...answers } = written.responses;
    return {
      ...operation,
      'x-problems': problems,
      security: written.security ?? securityOf(operation, document),
      responses: refusal ? { ...answers, ...refusals(problems) } : answers,
    };
  }
}

/** Where anyone may call, no credential will do as well. */
const securityOf = (operation, { security }) => (operation['x-access'] === 'anyone' ? [{}, ...security] : security);

/** The responses by status that document some problem codes. */
function refusalsOf({ components, 'x-problem-status': statusOf }) {
  const names = new Map(Object.entries(components.responses).map(([name, response]) => [response['x-status'], name]));
  return (codes) =>
    Object.fromEntries(
      codes
        .map((code) => statusOf[code])
        .filter((status) => names.has(status))
        .map((status) => [status, { $ref: `#/components/responses/${names.get(status)}` }]),
    );
}
