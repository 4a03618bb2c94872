/** Jest's setup of each file of the API tests: the co-op of the worker that runs it. */
process.env.LOCAL_CLOUD = process.env[`LOCAL_CLOUD_${process.env.JEST_WORKER_ID}`];
