/** The contract's schemas as zod validators, by the names of their types: `zUserUpdate`, `zCartsPurchaseBody`, … */
export * from './generated/zod.gen.ts';
