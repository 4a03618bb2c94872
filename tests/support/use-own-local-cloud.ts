/** Jest's setup of each file of the API tests, which uses the co-op of its worker. */
process.env.LOCAL_CLOUD = process.env[`LOCAL_CLOUD_${process.env.JEST_WORKER_ID}`];
