import { serve } from './process.ts';

await serve(process.env);
