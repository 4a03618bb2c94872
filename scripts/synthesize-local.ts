import { synthesizeLocal } from './build.ts';

synthesizeLocal();
