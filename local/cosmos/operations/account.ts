import { metadataCharge } from '../writes/charge.ts';
import { readOperation } from './operation.ts';

/** The account is not called `localhost`, because @azure/cosmos would then read the account before every request. */
export const readAccount = readOperation('read account', (call, store) => {
  const location = { name: 'Local', databaseAccountEndpoint: `http://${call.host}/` };
  return {
    status: 200,
    charge: metadataCharge,
    body: JSON.stringify({
      id: 'veil-local',
      _self: '',
      _rid: 'veil-local',
      _dbs: '//dbs/',
      media: '//media/',
      addresses: '//addresses/',
      writableLocations: [location],
      readableLocations: [location],
      enableMultipleWriteLocations: false,
      userConsistencyPolicy: { defaultConsistencyLevel: store.isStale ? 'Session' : 'Strong' },
      userReplicationPolicy: { asyncReplication: false, minReplicaSetSize: 1, maxReplicasetSize: 1 },
      systemReplicationPolicy: { minReplicaSetSize: 1, maxReplicasetSize: 1 },
      readPolicy: { primaryReadCoefficient: 1, secondaryReadCoefficient: 1 },
      queryEngineConfiguration: JSON.stringify({ maxSqlQueryInputLength: 262144 }),
    }),
  };
});
