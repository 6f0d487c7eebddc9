import { endWithFile } from './ending.ts';

endWithFile();
