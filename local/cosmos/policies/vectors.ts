import { badRequest } from '../errors.ts';
import { isObject, type Json } from '../json.ts';
import { propertyPath } from './paths.ts';
import { policyObject } from './policy-object.ts';

const dataTypes = new Set<unknown>(['float32', 'float16', 'int8', 'uint8']);
const distanceFunctions = new Set<unknown>(['cosine', 'dotproduct', 'euclidean']);
const maxDimensions = 4096;

export function checkVectors(value: Json | undefined): void {
  for (const embedding of embeddingsOf(value)) {
    const { path, dataType, distanceFunction, dimensions } = embedding;
    propertyPath(path, 'vector embedding');
    if (!dataTypes.has(dataType)) {
      throw badRequest(`The Vector Embedding Policy has an invalid DataType:${String(dataType)}`);
    }
    if (!distanceFunctions.has(distanceFunction)) {
      throw badRequest(
        `The Vector Embedding Policy has an invalid DistanceFunction:${String(distanceFunction)}`,
      );
    }
    if (
      typeof dimensions !== 'number' ||
      !Number.isInteger(dimensions) ||
      dimensions < 1 ||
      dimensions > maxDimensions
    ) {
      throw badRequest(
        `The Vector Embedding Policy has Dimensions:${String(dimensions)} outside the allowed range of 1 to ${maxDimensions}.`,
      );
    }
  }
}

export function embeddingsOf(value: Json | undefined) {
  const embeddings = policyObject(value, 'vectorEmbeddingPolicy')?.vectorEmbeddings ?? [];
  if (!Array.isArray(embeddings)) throw badRequest('The Vector Embedding Policy must list vectorEmbeddings.');
  return embeddings.map((embedding) => {
    if (!isObject(embedding)) throw badRequest('A vector embedding must be an object.');
    return embedding;
  });
}
